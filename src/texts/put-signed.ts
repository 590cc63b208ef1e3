/** Why a file was not taken at the address that it was to be sent to, by status. */
export const putTexts: Readonly<Record<number, string>> = {
  403: 'The upload link has expired. Try again.',
  413: 'The file is too large.',
  415: 'We can’t take this kind of file.',
}
