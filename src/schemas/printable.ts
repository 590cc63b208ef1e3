// All of them are in the table: most texts need none.
const PLAIN = /^[\s!-~\u00A1-\u0148\u014A-\u017E–—‘’“”…]*$/

/** Whether papers surely show a text; the table of all their letters (printable-table.ts) is only for other texts. */
export const isPlain = (text: string): boolean => PLAIN.test(text)
