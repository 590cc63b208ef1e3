/** Whether this can be an address; the code that is sent there says whether it is one. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())
