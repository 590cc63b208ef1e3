/** Words of the list beneath "I work for…". */
export const audienceTexts = {
  list: 'Who you work for',
  sso: 'Single sign-on',
  none: (text: string) => `No results for “${text}”.`,
  notListed: 'Not on the list?',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const
