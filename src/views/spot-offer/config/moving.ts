import { useEffect, useRef, useState } from 'react'

import type { ApproverDraft } from '#machines/spot-offer/config/draft.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

const words = configTexts.people

/** How an approver is called while being written. */
export const nameOf = ({ name, email }: ApproverDraft) =>
  name.trim() || email.trim() || words.nobody

/** Keeps the focus on the button that moves a row, which the row takes along, and says where it is now. */
export function useMoving(context: ConfigContext) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ key: string; direction: 'up' | 'down' }>()
  const { approvers } = context.draft
  const at = approvers.findIndex(({ key }) => key === moved?.key)
  const person = approvers[at]
  useEffect(() => {
    if (!moved) return
    const wanted = `${moved.key} ${moved.direction}`
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []
    for (const button of buttons) if (button.dataset['move'] === wanted) button.focus()
  }, [moved])
  const text = moved && person ? words.moved(nameOf(person), at + 1) : ''
  return {
    list,
    text,
    onMoved: (key: string, direction: 'up' | 'down') => setMoved({ key, direction }),
  }
}
