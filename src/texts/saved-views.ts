/** Words of the views that one keeps of a list (pages.md §2.2). */
export const viewTexts = {
  saveNew: 'Save as new view',
  saveChanges: 'Save changes',
  copyLink: 'Copy link to view',
  remove: 'Delete view',
  tools: 'View',
  name: 'Name',
  nameMissing: 'Give the view a name.',
  share: 'Share with everybody at the company',
  save: 'Save view',
  cancel: 'Cancel',
  removeTitle: (name: string) => `Delete view ${name}?`,
  removeHint: 'What it shows stays as it is.',
  saved: (name: string) => `View ${name} saved`,
  removed: (name: string) => `View ${name} deleted`,
  full: (n: number) => `At most ${n} views are kept for a list. Delete one first.`,
} as const
