/** What partners never read: our departments, tools and insides (words.md, rule 6 and 8). */
const STAFF =
  /\b(bizdev|OTM|customer operations|managers?|administrators|logistics|tenants?|entit(y|ies)|lifecycles?)\b/giu

/** The words of staff in a text, each with what is around it. */
export const staffWordsIn = (text: string): string[] =>
  [...text.matchAll(STAFF)].map(({ index, 0: word }) =>
    text.slice(Math.max(0, index - 30), index + word.length + 20).replaceAll('\n', ' '),
  )
