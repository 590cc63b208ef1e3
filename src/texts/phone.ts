/** What to write where a phone number is asked for, by the country of the place. */
export const phoneTexts = {
  unknown: "This phone number doesn't exist. Check its digits.",
  plusOne: 'Like 775 555 0142. Outside the US and Canada, start with + and the country code.',
  in: (country: string): string => `A number in ${country}, or + and the country code first.`,
  anywhere: 'Start with + and the country code, like +1 775 555 0142.',
}
