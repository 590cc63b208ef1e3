import { useId, useState } from 'react'

import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { dashboardTexts as words } from '#texts/shipment-dashboard.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'

import { InboxList } from './inbox.tsx'

/** More would push down what stands below it. */
const MOST = 5

type Props = {
  readonly items: readonly InboxItem[]
  readonly hrefOf: (item: InboxItem) => string
}

/** `region "Needs your action"` above somebody's own list: the most urgent items, the others at a press. */
export function NeedsAction({ items, hrefOf }: Props) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  if (items.length === 0) return null
  return (
    <Card title={words.needsAction} isFlush>
      <div id={id}>
        <InboxList
          items={items}
          limit={isWhole ? items.length : MOST}
          hrefOf={hrefOf}
          withTenant={false}
        />
      </div>
      {items.length > MOST && (
        <div className={css({ px: '3', py: '1.5', borderTopWidth: '1px', borderColor: 'border' })}>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? words.showFirst(MOST) : words.showAll(items.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}
