/** Words for a page whose release is no longer served. */
export const lostTexts = {
  outdated: 'There is a newer version of the portal.',
  reloadHint: 'A part of this page cannot be loaded any more. Finish what you typed, then reload.',
} as const
