/** Why a file was not taken at the address that it was to be sent to, by status. */
export const putTexts: Readonly<Record<number, string>> = {
  403: 'The address to upload to is not valid any more.',
  413: 'The file is too large.',
  415: 'This kind of file is not taken.',
}
