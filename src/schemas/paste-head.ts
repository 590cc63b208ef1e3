/** A heading as it is compared and kept, however it is written: "Brutto  KG" is "brutto kg". */
export const headKey = (head: string): string =>
  head.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
