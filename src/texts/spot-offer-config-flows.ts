import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'

/** How the chart of the configuration's editor calls its events (texts/flows.ts). */
export const configEditorWords: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start new',
    edit: 'Edit',
    restore: 'Restore a version',
    change: 'Change a field',
    'change-approver': 'Change an approver',
    'add-approver': 'Add approver',
    'remove-approver': 'Remove approver',
    'undo-remove': 'Undo',
    'move-approver': 'Move approver up or down',
    leave: 'Leave a field',
    discard: 'Discard changes',
    review: 'Review changes',
    'say-why': 'Give a reason',
    back: 'Back to editing',
    apply: 'Apply changes',
    keep: 'Choose which setting to keep',
    'go-on': 'Continue',
    'discard-mine': 'Discard my changes',
    ...draftEvents,
  },
  guards: {
    hasFound: 'you have a draft',
    mayEdit: 'an administrator or manager',
    canReview: 'something changed, no mistakes, and you’re online',
    canApply: 'you gave a reason, and you’re online',
    hasRoom: 'fewer than 20 approvers',
    hasRemoved: 'you removed an approver',
    isBackOnline: 'you’re back online',
    fitsForm: 'the draft is a configuration',
    wasApplied: 'it was applied',
    wasOvertaken: 'someone else applied a change first',
  },
}

/** How the chart of the configuration's history calls its events. */
export const configHistoryWords: MachineWords = {
  events: { MORE: 'Older changes', RESTORE: 'Restore a version', LOOK: 'Mark as checked' },
  guards: {},
}

/** How the chart of standing in calls its events. */
export const delegationWords: MachineWords = {
  events: {
    OPEN: 'Add or edit a substitute',
    CHANGE: 'Change a field',
    SAVE: 'Save',
    CLOSE: 'Cancel',
    END: 'End',
  },
  guards: {
    isComplete: 'everything is chosen, and the days are in order',
    isAwaited: 'a substitute is to be ended',
    isNew: 'it’s not already being ended',
  },
}
