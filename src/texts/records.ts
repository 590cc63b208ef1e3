import { shellTexts } from './shell.ts'

/** Words of the pages of one record, whatever it is (pages.md §2.3). */
export const recordTexts = {
  rail: {
    label: 'Progress',
    done: 'Done',
    current: 'Current step',
    stopped: 'Ended here',
    recorded: 'recorded ',
  },
  viewFlow: 'View flow chart',
  flow: 'Flow chart',
  why: 'Why can’t I…?',
  offline: shellTexts.offline,
  copyLink: 'Copy link',
  place: (at: number, of: number) => `${at} of ${of}`,
  previous: 'Previous in the list',
  next: 'Next in the list',
} as const
