/** Words for a page of which a part does not come although the portal is there. */
export const lostTexts = {
  outdated: 'There is a newer version of the portal.',
  reloadHint: 'A part of this page cannot be loaded any more. Finish what you typed, then reload.',
  stuck: 'A part of this page could not be loaded.',
  stuckHint: 'Finish what you typed, then reload.',
} as const
