/** The requirements of OWASP ASVS 5.0.0, levels 1 and 2: the last number of each section. Each section begins with 1. */
const lastOfSection = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  // V3.1 and V3.6 have only requirements of level 3.
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

/** The chapters of the standard. */
export const chapters = Object.keys(lastOfSection);

/** The ids of all 253 requirements of the levels 1 and 2, in the order of the standard. */
export const requirementIds: readonly string[] = Object.entries(lastOfSection).flatMap(
  ([chapter, sections]) =>
    sections.flatMap((last, section) =>
      Array.from({ length: last }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
    ),
);
