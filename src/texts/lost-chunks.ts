/** Words for a page of which a part does not come although the portal is there. */
export const lostTexts = {
  outdated: 'A new version of the portal is available.',
  reloadHint: 'Part of this page can’t load anymore. Finish what you’re typing, then reload.',
  stuck: 'Part of this page didn’t load.',
  stuckHint: 'Finish what you’re typing, then reload.',
} as const
