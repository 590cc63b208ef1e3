/** What to write where a phone number is asked for, by the country of the place. */
export const phoneTexts = {
  unknown: 'This phone number doesn’t exist. Check the digits.',
  plusOne: 'Like 775 555 0142. Outside the US and Canada, start with + and the country code.',
  in: (country: string): string =>
    `Enter a number in ${country}, or start with + and the country code.`,
  anywhere: 'Start with + and the country code, like +1 775 555 0142.',
}
