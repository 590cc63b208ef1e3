/** The draft changes, and is kept. */
export const edits = { actions: ['edit', 'keepDraft'] } as const

/** What every chart with handling units answers to, whether they are cards or rows of the grid. */
export const unitEvents = {
  'change-unit': edits,
  'change-content': edits,
  'add-unit': { guard: 'hasRoom', ...edits },
  'duplicate-unit': { guard: 'hasRoom', ...edits },
  'paste-units': { guard: 'hasRoom', actions: [...edits.actions, 'showPasted'] },
  'remove-unit': edits,
  'undo-remove': { guard: 'hasRemoved', ...edits },
  'add-content': { guard: 'hasContentRoom', ...edits },
  'remove-content': edits,
  'change-rows': edits,
  'undo-paste': { guard: 'canUndoPaste', ...edits },
  fold: { actions: 'fold' },
} as const
