/** What the server says about applications. */
export const onboardingServerTexts = {
  enoughForToday: 'You’ve uploaded 100 MB today. Try again tomorrow, or write to us',
  notThere: 'This file isn’t here any more. Upload it again',
  note: 'Say what is missing',
  decided: 'This application is already decided',
  userExists: 'The commercial contact already has an account. Decline, and ask for another person',
  checks: {
    unique: 'No supplier has this name, tax id or bank account',
    name: 'A supplier with this name exists',
    twin: 'Another supplier has this tax id or bank account',
    similar: (name: string) => `Similar name: ${name}`,
    noSimilar: 'No similar name',
    documents: (n: number, of: number) => `${n} of ${of} needed documents are there`,
    ends: (what: string, day: string) => `${what} ends on ${day}`,
    noEnds: 'No document ends within 60 days',
    found: (n: number) =>
      n === 1 ? 'The pickup address is found' : 'All pickup addresses are found',
    notFound: (city: string) => `We can’t find the pickup address in ${city}`,
  },
} as const
