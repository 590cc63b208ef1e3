import type { ReactNode } from 'react'

import type { ClosedOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'

import { Past } from './past.tsx'
import { badgeOf } from './state.ts'

const words = supplierOfferTexts
/** How the letter is being fetched. */
export type Letter = { readonly isLoading: boolean; readonly problem: string | undefined }

/** Staff look on: the offer's own page is elsewhere. */
export const LookingOn = ({ href }: { readonly href: string }) => (
  <Banner
    actions={
      <ButtonLink size="sm" href={href}>
        {words.state.open}
      </ButtonLink>
    }
  >
    {words.state.viewAs}
  </Banner>
)

export const LetterProblem = ({ letter }: { readonly letter: Letter }) =>
  letter.problem && (
    <Banner tone="danger" role="alert">
      {letter.problem}
    </Banner>
  )

type Props = {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly offer: ClosedOffer
  /** That it could not be read again. */
  readonly failed: ReactNode
  /** The date in the company's time zone. */
  readonly today: string
  /** Staff who look on: the offer's own page. */
  readonly staffHref: string | undefined
  readonly letter: Letter
  readonly onLetter: () => void
}
/** An offer that its supplier could see once: that it is being revised or was withdrawn, and the letter that it had. */
export function ClosedOfferPage({ title, crumbs, offer, today, letter, ...props }: Props) {
  const badge = badgeOf(offer, today)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        badges={<Badge tone={badge.tone}>{badge.text}</Badge>}
        actions={
          <Button isBusy={letter.isLoading} onClick={props.onLetter}>
            <Icon name="document" size={16} />
            {words.actions.oldLetter}
          </Button>
        }
      />
      <div className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' })}>
        {props.failed}
        <Banner tone="warning" role="status">
          {words.state.closed[offer.standing]}
        </Banner>
        {props.staffHref && <LookingOn href={props.staffHref} />}
        <LetterProblem letter={letter} />
        <Past history={offer.history} />
      </div>
    </>
  )
}
