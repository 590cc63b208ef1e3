import type { ComponentProps } from 'react'

import { InlineFrame } from '#views/records/action/inline-frame.tsx'

import { ActionFlow } from './action-flow.tsx'

type Props = Omit<ComponentProps<typeof ActionFlow>, 'dialog' | 'frame'>
/** A note, written where the others stand. */
export const NoteFlow = (props: Props) => (
  <ActionFlow {...props} dialog="add-note" frame={InlineFrame} />
)
