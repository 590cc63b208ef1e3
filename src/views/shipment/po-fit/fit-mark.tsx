import { isMismatch, poFitOfRequest } from '#machines/shipment/po-fit.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { Icon } from '#views/parts/icon.tsx'

import { sayFit, sayWholeFit } from './words.ts'

type Props = {
  readonly request: ShipmentRequest
  /** In a sentence, where no number of an order stands before it. */
  readonly isWhole?: boolean
}

/** In lists: marks goods that do not fit their order; nothing of others, nor of those without an order. */
export function FitMark({ request, isWhole = false }: Props) {
  const fit = poFitOfRequest(request)
  if (!fit?.poNumber || !isMismatch(fit)) return null
  const said = sayFit(fit)
  return (
    <span
      title={said}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        color: 'status.warning.fg',
      })}
    >
      <Icon name="alert" size={isWhole ? 15 : 14} {...(isWhole ? {} : { label: said })} />
      {isWhole && sayWholeFit(fit)}
    </span>
  )
}
