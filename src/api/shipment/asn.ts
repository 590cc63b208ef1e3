import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { newKey } from '#api/client/request.ts'
import { keepingOf } from '#api/records/keeping.ts'
import { patchShipment } from '#api/records/mutations.ts'
import { shipmentQuery } from '#api/records/queries.ts'
import { asnWizardMachine } from '#machines/shipment/asn/machine.ts'
import { factsOf } from '#machines/shipment/request/selectors.ts'
import { isDraft, packDraft, unpackDraft, withUnit } from '#machines/shipment/wizard/draft.ts'
import { fromForm } from '#machines/shipment/wizard/from-form.ts'
import type {
  Opened,
  Opening,
  Stored,
  Submission,
  Submitted,
} from '#machines/shipment/wizard/types.ts'
import type { ShipmentForm, StoredShipmentForm } from '#schemas/shipment-form.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'

import { columnKeeper } from './column-keeper.ts'
import { loadParts } from './wizard-parts.ts'
import { afterSubmit, isOvertaken, loadChoices, submit } from './wizard.ts'

/** What a requester may send of a stored form: not the server's own words in it (calls.md §5.1). */
function asSent(stored: StoredShipmentForm): ShipmentForm {
  const {
    estimatedHandlingUnits: _units,
    estimatedGrossWeight: _weight,
    destinationAssumed: _assumed,
    thirdPartyReference: _reference,
    pickupAddress: { addressIssue: _issue, ...pickupAddress },
    ...form
  } = stored
  return { ...form, pickupAddress }
}

function storedOf(request: ShipmentRequest, key: string): Stored {
  const { units = 'imperial' } = tenantOf(request.tenant) ?? {}
  const { revision, history, shipmentRequestForm: form, isPreBooking } = request
  const { recordType, state, booking } = request
  return {
    revision,
    history,
    isPreBooking,
    known: { standing: { recordType, state, booking }, facts: factsOf(request) },
    draft: withUnit(fromForm(form, { key, units, revision }), units),
  }
}

/** The confirmation of one pre-booking's ASN with its calls, its kept draft and the device's events, for one user. */
export function provideAsn(queries: QueryClient, user: string, id: string) {
  const { find, actors } = keepingOf(user, { pack: packDraft, unpack: unpackDraft, isDraft })
  const read = () => queries.fetchQuery({ ...shipmentQuery(id), staleTime: 0 })
  async function confirm({ asn, base, idempotencyKey }: Submission): Promise<Submitted> {
    if (!asn) throw new Error('an ASN has units')
    // Its revision goes along: of another version than the one that was looked at, nothing is written over.
    const { shipmentRequestForm } = await queries.ensureQueryData(shipmentQuery(id))
    const body = {
      action: 'confirm-asn' as const,
      updatedShipmentRequestForm: { ...asSent(shipmentRequestForm), handlingUnits: [...asn.units] },
      ...(asn.note ? { note: asn.note } : {}),
      ...(base === null ? {} : { revision: base }),
    }
    await patchShipment(queries, { id, body, idempotencyKey })
    return { kind: 'submitted', id }
  }
  return asnWizardMachine.provide({
    actors: {
      ...actors,
      openWizard: fromPromise<Opened, Opening>(async ({ input }) => {
        const freshKey = newKey()
        const [choices, parts, found, request] = await Promise.all([
          loadChoices(queries, input.tenant),
          loadParts(input),
          find(input.draftKey),
          read(),
        ])
        return {
          choices: { ...choices, ...parts },
          found,
          stored: storedOf(request, freshKey),
          copied: null,
          last: null,
          freshKey,
          now: Date.now(),
        }
      }),
      keepColumns: columnKeeper(),
      submitRequest: fromPromise<Submitted, Submission>(async ({ input }) => {
        const answer = await submit(() =>
          confirm(input).catch(async (error: unknown): Promise<Submitted> => {
            if (!isOvertaken(error)) throw error
            return { kind: 'overtaken', stored: storedOf(await read(), newKey()) }
          }),
        )
        if (answer.kind === 'submitted') await afterSubmit(queries)
        return answer
      }),
    },
  })
}
