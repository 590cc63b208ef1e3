import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { childKeeper } from '#machines/records/form/keeper/child.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { sayClock } from '#views/parts/clock.ts'

const words = configTexts.draft
type Props = { readonly keeper: ActorRefFrom<typeof childKeeper> }
/** `status` "Draft saved {time}". */
export function DraftStatus({ keeper }: Props) {
  const text = useSelector(keeper, (snapshot) => {
    const { at } = snapshot.context
    if (snapshot.status === 'error' || snapshot.matches('failed')) return words.notSaved
    if (snapshot.matches('waiting') || snapshot.matches('saving')) return words.saving
    if (!at) return ''
    return snapshot.matches('savedHere') ? words.here(sayClock(at)) : words.saved(sayClock(at))
  })
  return (
    <p role="status" className={css({ textStyle: 'xs', color: 'text.faint', minH: '4' })}>
      {text}
    </p>
  )
}
