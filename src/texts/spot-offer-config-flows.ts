import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './flows.ts'

/** How the chart of the configuration's editor calls its events (texts/flows.ts). */
export const configEditorWords: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start from what is stored',
    edit: 'Edit',
    restore: 'Restore a version',
    change: 'Change a field',
    'change-approver': 'Change a field of an approver',
    'add-approver': 'Add approver',
    'remove-approver': 'Remove approver',
    'undo-remove': 'Undo removing',
    'move-approver': 'Move approver up or down',
    leave: 'Leave a field',
    discard: 'Discard changes',
    review: 'Review changes',
    'say-why': 'Give the reason',
    back: 'Back to the fields',
    apply: 'Apply changes',
    keep: 'Choose whose setting is kept',
    'go-on': 'Go on with this',
    'discard-mine': 'Discard my changes',
    ...draftEvents,
  },
  guards: {
    hasFound: 'a draft is there',
    mayEdit: 'an administrator or manager',
    canReview: 'something is changed, nothing is wrong, and there is a connection',
    canApply: 'a reason is given, and there is a connection',
    hasRoom: 'fewer than 20 approvers',
    hasRemoved: 'an approver was removed',
    isBackOnline: 'the connection is back',
    fitsForm: 'it is a configuration',
    wasApplied: 'it was applied',
    wasOvertaken: 'somebody else applied a change first',
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
    OPEN: 'Let somebody stand in, or edit that',
    CHANGE: 'Change a field',
    SAVE: 'Save',
    CLOSE: 'Cancel',
    END: 'End',
  },
  guards: {
    isComplete: 'everything is chosen, the days in order',
    isAwaited: 'one is to be ended',
    isNew: 'it is not being ended already',
  },
}
