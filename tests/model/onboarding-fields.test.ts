import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { tables } from '#machines/onboarding/wizard/fields.ts'
import { closedContext } from '#machines/onboarding/wizard/setup.ts'
import { regions } from '#schemas/onboarding/words.ts'
import { sampleInput, wholeDraft } from '#tests/machines/onboarding/wizard/alphabet.ts'
import {
  AddressesStep,
  BankStep,
  CompanyStep,
  ContactsStep,
  MaterialsStep,
} from '#views/onboarding/steps.tsx'

// A field that a table has and no view draws is kept and sent, and nobody can type it: no compiler says so.
const drawnIn = (view: ReactElement) =>
  [
    ...renderToStaticMarkup(view).matchAll(
      /<(?:input|select|textarea)[^>]*? id="onboarding-([^"]+)"/g,
    ),
  ].map(([, id = '']) => id)
const nothing = () => {}

test.each(regions)('the steps of %s draw every field of their tables, once', (region) => {
  const { values } = wholeDraft
  const alike = Object.keys(values).filter((name) => /same$/i.test(name))
  const context = {
    ...closedContext({ ...sampleInput, region }),
    // What is the same as something else is not asked again.
    draft: {
      ...wholeDraft,
      values: { ...values, ...Object.fromEntries(alike.map((name) => [name, ''])) },
    },
  }
  const props = { context, send: nothing }
  const drawn = [
    createElement(CompanyStep, { ...props, onRegion: () => Promise.resolve() }),
    ...[AddressesStep, ContactsStep, MaterialsStep, BankStep].map((step) =>
      createElement<typeof props>(step, props),
    ),
  ].flatMap(drawnIn)

  const { head, secret, pickup, material } = tables[region]
  expect(drawn.toSorted()).toEqual(
    [
      ...head.names,
      ...secret.names,
      ...pickup.names.map((name) => `pickup-1.${name}`),
      ...material.names.map((name) => `material-1.${name}`),
    ].toSorted(),
  )
})
