import { useTranslation } from "~/i18n/use-translation";

const CELL = 34;
const VALUES = [
  [0, 3.1, 0.4],
  [0, 8.6, 2.2],
  [0.2, 12.5, 1.9],
];
const LEFT = 66;
const TOP = 40;

/** Orientation of a frame: rows from the toes or head down, columns from the person's left to right. */
export function MatrixPicture() {
  const { t } = useTranslation("exportDialog");
  return (
    <svg viewBox="0 0 300 160" className="mt-2 w-full max-w-90 text-text" role="img" aria-label={t("axes.picture")}>
      <g fontSize="11" fill="currentColor">
        <text x={LEFT + 1.5 * CELL} y="14" textAnchor="middle">
          {t("axes.top")}
        </text>
        {VALUES.map((row, r) => (
          <g key={r}>
            <text x={LEFT - 8} y={TOP + (r + 0.62) * CELL} textAnchor="end" className="fill-muted">
              {`row ${r}`}
            </text>
            <text x={LEFT + (r + 0.5) * CELL} y={TOP - 8} textAnchor="middle" className="fill-muted">
              {`col ${r}`}
            </text>
            {row.map((value, c) => (
              <g key={c}>
                <rect
                  x={LEFT + c * CELL}
                  y={TOP + r * CELL}
                  width={CELL}
                  height={CELL}
                  fill="currentColor"
                  fillOpacity={value / 40}
                  stroke="currentColor"
                  strokeOpacity="0.35"
                />
                <text x={LEFT + (c + 0.5) * CELL} y={TOP + (r + 0.62) * CELL} textAnchor="middle">
                  {value}
                </text>
              </g>
            ))}
          </g>
        ))}
        <text x={LEFT + 3.5 * CELL} y={TOP + 1.2 * CELL}>
          x →
        </text>
        <text x={LEFT + 3.5 * CELL} y={TOP + 1.8 * CELL}>
          y ↓
        </text>
        <text x={LEFT + 1.5 * CELL} y={TOP + 3.45 * CELL} textAnchor="middle">
          {t("axes.bottom")}
        </text>
      </g>
    </svg>
  );
}
