/** What days off are called that have no name of their own. */
export const calendarTexts = {
  companyHoliday: 'a company holiday',
  publicHoliday: 'a public holiday',
} as const
