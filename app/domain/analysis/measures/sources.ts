export interface Source {
  authors: string;
  year?: number;
  title?: string;
  /** Journal with volume and pages, or publisher. */
  published?: string;
}

/** Details not found in a catalogue or the publication are missing. */
export const sources = {
  prieto1996: {
    authors: "Prieto, Myklebust, Hoffmann, Lovett, Myklebust",
    year: 1996,
    title: "Measures of postural steadiness: differences between healthy young and elderly adults",
    published: "IEEE Transactions on Biomedical Engineering 43, 956–966",
  },
  schubert2014: {
    authors: "Schubert, Kirchner",
    year: 2014,
    title: "Ellipse area calculations and their applicability in posturography",
    published: "Gait & Posture 39, 518–522",
  },
  santos2016: {
    authors: "Santos, Duarte",
    year: 2016,
    title: "A public data set of human balance evaluations",
    published: "PeerJ 4, e2648",
  },
  quijoux2021: {
    authors: "Quijoux, Nicolaï, Chairi et al.",
    year: 2021,
    title: "A review of center of pressure (COP) variables to quantify standing balance in elderly people: algorithms and open-access code",
  },
  collins1993: {
    authors: "Collins, De Luca",
    year: 1993,
    title: "Open-loop and closed-loop control of posture: a random-walk analysis of center-of-pressure trajectories",
    published: "Experimental Brain Research 95, 308–318",
  },
  cavanagh1987: {
    authors: "Cavanagh, Rodgers",
    year: 1987,
    title: "The arch index: a useful measure from footprints",
    published: "Journal of Biomechanics 20, 547–551",
  },
  werner2002: {
    authors: "Werner et al.",
    year: 2002,
  },
  sonenblum2016: {
    authors: "Sonenblum, Sprigle, Martin",
    year: 2016,
    title: "Everyday sitting behavior of full-time wheelchair users",
    published: "Journal of Rehabilitation Research and Development 53, 585–598",
  },
  peterson2013: {
    authors: "Peterson, Gravenstein, Schwab, van Oostrom, Caruso",
    year: 2013,
    title: "Patient repositioning and pressure ulcer risk—Monitoring interface pressures of at-risk patients",
    published: "Journal of Rehabilitation Research and Development 50, 477–488",
  },
  song1996: {
    authors: "Song, Hillstrom, Secord, Levitt",
    year: 1996,
    title: "Foot type biomechanics: comparison of planus and rectus foot types",
    published: "Journal of the American Podiatric Medical Association 86, 16–23",
  },
  milner2006: {
    authors: "Milner, Ferber, Pollard, Hamill, Davis",
    year: 2006,
    title: "Biomechanical factors associated with tibial stress fracture in female runners",
    published: "Medicine & Science in Sports & Exercise 38, 323–328",
  },
  melai2011: {
    authors: "Melai et al.",
    year: 2011,
  },
  robinson1987: {
    authors: "Robinson, Herzog, Nigg",
    year: 1987,
    title: "Use of force platform variables to quantify the effects of chiropractic manipulation on gait symmetry",
    published: "Journal of Manipulative and Physiological Therapeutics 10, 172–176",
  },
  zifchock2008: {
    authors: "Zifchock, Davis, Higginson, Royer",
    year: 2008,
    title: "The symmetry angle: a novel, robust method of quantifying asymmetry",
    published: "Gait & Posture 27, 622–627",
  },
  reed2013: {
    authors: "Reed, Urry, Wearing",
    year: 2013,
    title: "Reliability of spatiotemporal and kinetic gait parameters determined by a new instrumented treadmill system",
    published: "BMC Musculoskeletal Disorders 14, 249",
  },
  bland1996: {
    authors: "Bland, Altman",
    year: 1996,
    title: "Measurement error",
    published: "BMJ 313, 744",
  },
  steadi: {
    authors: "Centers for Disease Control and Prevention",
    title: "The 4-Stage Balance Test",
    published: "STEADI",
  },
} as const satisfies Record<string, Source>;
export type SourceName = keyof typeof sources;
export type SmallestChangeSource = Extract<SourceName, "reed2013">;

export function sourceText(name: SourceName): string {
  const { authors, year, title, published }: Source = sources[name];
  const whoAndWhen = year === undefined ? authors : `${authors} ${year}`;
  return [[whoAndWhen, ...(title ? [title] : [])].join(": "), ...(published ? [published] : [])].map((part) => `${part}.`).join(" ");
}
