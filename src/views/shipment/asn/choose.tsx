import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import type { Now } from '#views/parts/now.ts'
import { EmptyState } from '#views/parts/states.tsx'
import { allowedOf } from '#views/shipment/allowed.ts'
import { sayLoad, sayPickup, siteName } from '#views/shipment/format.ts'

const texts = asnTexts.choose

type Props = {
  readonly rows: readonly ShipmentRequest[]
  readonly now: Now
  readonly hrefOf: (id: string) => string
  readonly newHref: string
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  px: '5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  _first: { borderTopWidth: '0' },
})
const faint = css({ color: 'text.muted' })

const isConfirmed = ({ asnConfirmedAt }: ShipmentRequest) => asnConfirmedAt !== null

const About = ({ request }: { readonly request: ShipmentRequest }) => (
  <>
    <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', fontWeight: 'medium' })}>
      {request.id}
      <Badge tone={isConfirmed(request) ? 'success' : 'warning'}>
        {isConfirmed(request) ? texts.confirmed : texts.open}
      </Badge>
    </p>
    <p>{siteName(request)}</p>
    <p className={faint}>
      {sayPickup(request.shipmentRequestForm, request.facts.siteTimeZone)} · {sayLoad(request)}
    </p>
  </>
)

type ChoiceProps = Pick<Props, 'now' | 'hrefOf'> & { readonly request: ShipmentRequest }
function Choice({ request, now, hrefOf }: ChoiceProps) {
  const confirm = allowedOf(request, now).find(({ action }) => action === 'confirm-asn')
  const isDone = isConfirmed(request)
  return (
    <li className={row}>
      <div className={css({ minW: '0', display: 'grid', gap: '0.5' })}>
        <About request={request} />
        {!confirm?.isPossible && (
          <p className={faint}>{confirm?.reasons.map(({ text }) => text).join(' ')}</p>
        )}
      </div>
      {confirm?.isPossible && (
        <ButtonLink href={hrefOf(request.id)} variant={isDone ? 'outline' : 'solid'}>
          {isDone ? texts.change : texts.confirm}
          <span className={css({ srOnly: true })}> {texts.of(request.id)}</span>
        </ButtonLink>
      )}
    </li>
  )
}

/** The pre-bookings that are under way, those whose ASN is open first. */
export function ChoosePreBooking({ rows, now, hrefOf, newHref, ...more }: Props) {
  if (rows.length === 0)
    return (
      <Card title={texts.title}>
        <EmptyState
          icon="pallet"
          text={texts.empty}
          hint={texts.emptyHint}
          action={<ButtonLink href={newHref}>{texts.new}</ButtonLink>}
        />
      </Card>
    )
  const sorted = [...rows.filter((one) => !isConfirmed(one)), ...rows.filter(isConfirmed)]
  return (
    <Card title={texts.title} isFlush>
      <ol>
        {sorted.map((request) => (
          <Choice key={request.id} request={request} now={now} hrefOf={hrefOf} />
        ))}
      </ol>
      {more.hasMore && (
        <div className={css({ px: '5', py: '3' })}>
          <Button isBusy={more.isLoadingMore} onClick={more.onMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </Card>
  )
}
