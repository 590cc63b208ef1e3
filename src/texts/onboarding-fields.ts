/** What to write instead, for numbers whose check digits do not fit. */
export const onboardingFieldTexts = {
  ein: 'Enter a nine-digit EIN, like 38-2913458',
  routing: 'Enter a nine-digit routing number. Check each digit',
  account: 'Enter an account number of 4 to 17 digits',
  iban: 'Enter an IBAN, like DE89 3704 0044 0532 0130 00. Check each digit',
  bic: 'Enter a BIC of 8 or 11 characters, like COBADEFFXXX',
  vat: 'Enter a VAT number with its country, like DE136695976. Check each digit',
  eori: 'Enter an EORI number with its country, like DE1234567',
  wasteCode: 'Enter a six-digit waste code, like 16 06 05 or 16 01 21*',
  website: 'Enter a website, like www.example.com',
  hours: 'Enter a closing time after the opening time',
  answerKey: 'Send the 43-character key from the email',
  terms: 'Agree to the current terms',
  oneOfKind: 'Send each document once',
  documents: 'Add every document marked with *',
} as const
