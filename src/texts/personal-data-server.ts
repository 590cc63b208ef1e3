/** What the server says about erasing somebody's data. */
export const personalDataTexts = {
  refusals: {
    own: 'You can’t erase your own data. Ask another administrator.',
    'last-admin': 'This is the last administrator. Make another one first.',
  },
} as const
