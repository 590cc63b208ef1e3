import fc from 'fast-check'
import { expect, test } from 'vitest'

import { elsewhereOf } from '#machines/shipment/wizard/form.ts'
import { dayFactsOf, earliestPickup } from '#machines/shipment/wizard/pickup.ts'
import { urgencyOf } from '#machines/urgency/urgency.ts'
import { addDays } from '#schemas/calendar.ts'
import type { CompanyCalendar } from '#schemas/company-calendar.ts'
import { holidayCountries } from '#schemas/holidays.ts'
import { createSettings } from '#server/db/repositories/settings.ts'
import { Refusal } from '#server/http/refusal.ts'
import { scopeOf } from '#server/http/scope.ts'
import { prepareForm } from '#server/lifecycle/form.ts'
import { demoSites } from '#server/seed/places.ts'
import { sampleDraft } from '#tests/machines/shipment/wizard/alphabet.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { userNamed } from '#tests/support/request-views.ts'
import { formFor } from '#tests/support/requests.ts'

const portal = useDomain({ isSeeded: true })
const SITE = 'lakeside-reno'
const reno = demoSites.find(({ siteId }) => siteId === SITE)!

const days = fc.integer({ min: 0, max: 900 }).map((at) => addDays('2026-01-01', at))
const cases = fc.record({
  today: days,
  ahead: fc.integer({ min: 0, max: 30 }),
  country: fc.constantFrom('US', 'SE', 'XX', ...holidayCountries),
  calendar: fc.record({
    holidays: fc.array(days, { maxLength: 40 }),
    byCountry: fc.option(fc.dictionary(fc.constantFrom('US', 'DE', 'HK'), fc.array(days)), {
      nil: undefined,
    }),
  }),
})

const settings = () => createSettings({ db: portal.db, now: () => new Date(), emergencyPhone: '' })
/** What the server finds out of a form. */
async function onServer(calendar: CompanyCalendar, now: Date, form: ReturnType<typeof formFor>) {
  const looked = await prepareForm(
    { db: portal.db, settings: { ...settings(), calendar: () => Promise.resolve(calendar) } },
    {
      tenant: reno.tenant,
      form,
      scope: scopeOf(userNamed('internal-admin')),
      now,
      place: 'form',
      requestId: null,
    },
  )
  if (looked instanceof Refusal) throw new Error(JSON.stringify(looked.details))
  return { ...looked.facts, zone: looked.prepared.facts.siteTimeZone }
}

test('wizard, server and inbox agree on a thousand days of any country and company', async () => {
  const leadTimes = await settings().leadTimes()
  for (const { today, ahead, country, calendar } of fc.sample(cases, 1000)) {
    const now = new Date(`${today}T20:00:00Z`)
    const pickupDate = addDays(today, ahead)
    const address = { ...reno.address, countryCode: country }
    const form = formFor(SITE, { pickupDate, pickupAddress: { id: SITE, address } })
    const choices = {
      sites: [{ ...reno, tenantName: '', isActive: true }],
      purchaseOrders: [],
      packaging: [],
      destinations: [],
      calendar: { company: calendar, leadDays: 3 },
    }
    const draft = {
      ...sampleDraft,
      siteId: SITE,
      pickupDate,
      otherAddress: true,
      countryCode: country,
    }

    // One after the other: a thousand at once would wait for connections.
    // oxlint-disable-next-line no-await-in-loop
    const facts = await onServer(calendar, now, form)
    const { earliestPickupDate, holiday, zone } = facts
    // What the wizard asks for is the zone that the server finds by itself.
    const place = elsewhereOf(draft, choices)
    const around = {
      choices,
      now: now.getTime(),
      zone: place ? { place, timeZone: zone ?? null } : null,
    }
    expect({ today, country, calendar, ...dayFactsOf(draft, around) }).toEqual({
      today,
      country,
      calendar,
      pickupDate,
      earliestPickupDate,
      holiday,
    })
    // The inbox counts one business day on from now.
    const urgency = urgencyOf(
      { kind: 'enter-po-number', since: now.getTime() },
      {
        at: now.getTime(),
        place: { zone: zone ?? reno.timeZone, country, calendar },
        leadTimes: { ...leadTimes, poNumber: 1 },
      },
    )
    expect(urgency.due).toBe(earliestPickup(draft, around))
    expect(urgency.due).toBe(earliestPickupDate)
  }
})
