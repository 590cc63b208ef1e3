import type { InboxItem } from '#schemas/inbox.ts'
import { css } from '#styled/css'
import { snoozeTexts as words } from '#texts/snooze.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { sayShortDay } from '#views/parts/time.tsx'

import { InboxItems, nameOf } from './inbox.tsx'

type Props = {
  readonly items: readonly InboxItem[]
  readonly isBusy: boolean
  readonly hrefOf: (item: InboxItem) => string
  readonly onWake: (item: InboxItem) => void
}

/** What the reader put off, each with the day on which it comes back. */
export const SnoozedCard = ({ items, isBusy, hrefOf, onWake }: Props) => (
  <Card title={words.title(items.length)} isFlush className={css({ mt: '4' })}>
    <InboxItems
      items={items}
      hrefOf={hrefOf}
      renderActs={(item) => (
        <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          <span className={css({ textStyle: 'xs', color: 'text.muted' })}>
            {item.until && words.back(sayShortDay(item.until))}
          </span>
          <Button size="sm" isBusy={isBusy} onClick={() => onWake(item)}>
            {words.wake}
            <span className={css({ srOnly: true })}>{nameOf(item)}</span>
          </Button>
        </span>
      )}
      withTenant
      withGoods
    />
  </Card>
)
