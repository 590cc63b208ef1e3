import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { sellOfferTexts as words } from '#texts/sell-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'

import type { SideProps } from './side-props.ts'

/** Who sells, and whether we know them yet. */
export const Account = ({
  context: { seller },
  account,
}: Pick<SideProps, 'context' | 'account'>) => (
  <Card
    title={words.account.title}
    actions={
      seller === 'approved' ? (
        <Badge tone="success">{words.account.approved}</Badge>
      ) : (
        <Badge tone="warning">{words.account.waiting}</Badge>
      )
    }
  >
    <Facts
      facts={[
        ...(account.business ? [{ term: words.account.business, value: account.business }] : []),
        { term: words.account.email, value: account.email },
      ]}
    />
  </Card>
)

/** What a visitor can expect. */
export const HowItWorks = () => (
  <Card title={words.how.title}>
    <ol className={css({ display: 'grid', gap: '3', textStyle: 'sm' })}>
      {words.how.steps.map(([title, text], at) => (
        <li key={title} className={css({ display: 'flex', gap: '3' })}>
          <Number at={at + 1} />
          <span>
            <strong className={css({ fontWeight: 'semibold' })}>{title}</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  </Card>
)
const Number = ({ at }: { readonly at: number }): ReactNode => (
  <span
    aria-hidden
    className={css({
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '6',
      h: '6',
      rounded: 'full',
      bg: 'subtle',
      textStyle: 'xs',
      fontWeight: 'semibold',
    })}
  >
    {at}
  </span>
)
