import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { checksOf } from '#machines/shipment/checks.ts'
import { isMismatch, poFitOfRequest } from '#machines/shipment/po-fit.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Destination } from '#schemas/site.ts'
import { css } from '#styled/css'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Section } from '#views/parts/card.tsx'
import type { Now } from '#views/parts/now.ts'
import { RecordZone } from '#views/parts/time.tsx'
import { Peek } from '#views/records/list/peek.tsx'
import { actionsOf } from '#views/shipment/actions-model.ts'
import { ActionsBar } from '#views/shipment/detail/actions-bar.tsx'
import { openIn } from '#views/shipment/detail/buttons.ts'
import { Essentials } from '#views/shipment/detail/essentials.tsx'
import { tenantSite } from '#views/shipment/format.ts'
import { FitTable } from '#views/shipment/po-fit/fit-table.tsx'
import { StateBadge } from '#views/shipment/state-badge.tsx'

import { Checks } from './checks.tsx'

type Props = {
  readonly request: ShipmentRequest
  readonly destination: Destination | undefined
  readonly now: Now
  readonly today: string
  readonly href: string
  readonly onAction: (dialog: DialogName) => void
  readonly onClose: () => void
}

/** A request beside the inbox, with what decides about it and the decision itself. */
export function Decision({ request, destination, now, today, href, onAction, onClose }: Props) {
  const fit = poFitOfRequest(request)
  const { comments, contactPerson } = request.shipmentRequestForm
  return (
    <RecordZone value={request.facts.siteTimeZone}>
      <Peek
        title={request.id}
        badge={<StateBadge request={request} />}
        onClose={onClose}
        footer={
          <ActionsBar
            request={request}
            actions={actionsOf(request, now)}
            onAction={openIn({ onAction })}
          />
        }
      >
        <strong className={css({ fontWeight: 'medium' })}>{tenantSite(request)}</strong>
        <Essentials {...{ request, destination, now }} />
        <Checks checks={checksOf(request, today)} />
        {fit?.poNumber != null && isMismatch(fit) && <FitTable fit={fit} />}
        {comments && (
          <Section title={words.comment(contactPerson.name)}>
            <p className={css({ textStyle: 'sm', whiteSpace: 'pre-line' })}>{comments}</p>
          </Section>
        )}
        <ButtonLink href={href} size="sm" className={css({ justifySelf: 'start' })}>
          {words.openRecord}
        </ButtonLink>
      </Peek>
    </RecordZone>
  )
}
