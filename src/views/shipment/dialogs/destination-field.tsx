import { askedDestination } from '#machines/shipment/action-dialog/selectors.ts'
import { byNearness } from '#schemas/nearest.ts'
import { css } from '#styled/css'
import { dialogTexts } from '#texts/shipment-dialogs.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { fieldId } from '#views/records/action/action-shell.tsx'
import { sayTown } from '#views/shipment/format.ts'

import type { FormProps } from './inputs.tsx'

const words = dialogTexts
const NAME = 'destination'

/** Where the goods go: the nearest place first. */
export function DestinationField(props: FormProps & { readonly isFirst?: boolean }) {
  const { context, request, onChange, destinations, onReadAgain, isFirst } = props
  const { destinationAssumed, pickupAddress } = request.shipmentRequestForm
  if (!destinations)
    return (
      <Banner tone="danger" role="alert">
        <span className={css({ mr: '3' })}>{words.noDestinations}</span>
        <Button size="sm" onClick={onReadAgain}>
          {words.tryAgain}
        </Button>
      </Banner>
    )
  const from = pickupAddress.address
  const wish = askedDestination(request)
  const options = byNearness(from, destinations).map(({ place, isKnown }, at) => {
    const asked = wish === place.destinationId && words.requested
    const nearest = at === 0 && isKnown && words.nearest
    return {
      value: place.destinationId,
      label: place.name,
      hint: [sayTown(place.address), nearest, asked].filter(Boolean).join(' · '),
    }
  })
  return (
    <div id={fieldId(NAME)} tabIndex={-1} {...(isFirst ? { 'data-first-in': '' } : {})}>
      <Radios
        label={words.fields[NAME]}
        name={NAME}
        value={context.draft[NAME]}
        error={context.issues[NAME]}
        options={options}
        onChoose={(value) => onChange(NAME, value)}
      />
      {destinationAssumed && (
        <Banner tone="warning" className={css({ mt: '2' })}>
          {words.assumed}
        </Banner>
      )}
    </div>
  )
}
