export function Logo({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
      className={className}
    >
      <path
        opacity="0.4"
        d="M25.9 13.8C25.7 15.8 24.9 17.8 23.9 19.5S21.8 23.3 20.1 24.4S16 26.4 14 26.4S9.8 25.2 8.1 24.1S5 21.4 3.9 19.7S1.6 15.8 1.5 13.8S2 9.2 3.1 7.5S6.4 4.6 8.2 3.8S12 2.5 14 2.4S18.4 2.1 20.3 3S24.2 5.6 25.1 7.4S26.1 11.8 25.9 13.8Z"
      />
      <path
        opacity="0.7"
        d="M21.3 13.5C21.2 15 20.6 16.5 19.7 17.7S17.7 20.5 16.3 21S12.9 21.3 11.5 20.8S8.9 19 8 17.8S6.1 15 6 13.5S6.6 10 7.6 8.9S10.3 7.2 11.7 6.8S14.8 6 16.2 6.3S19.6 7.5 20.5 8.7S21.5 12 21.3 13.5Z"
      />
      <path
        fill="currentColor"
        stroke="none"
        d="M17.1 13.6C17 14.4 16.6 15.4 16 16S14.4 17.2 13.6 17.2S11.8 16.6 11.2 16S10 14.4 10 13.6S10.5 11.7 11.1 11.1S12.8 10.3 13.6 10.2S15.6 10.4 16.2 11S17.1 12.8 17.1 13.6Z"
      />
    </svg>
  );
}
