import { fromCallback } from 'xstate'

import type { RememberColumns, Remembering } from '#machines/shipment/wizard/types.ts'

/** Of a company whose lists are not told to those who fill in the form: what they match holds on their page. */
export const noColumnKeeper = () =>
  fromCallback<RememberColumns, Remembering>(({ sendBack, receive }) => {
    receive(() => sendBack({ type: 'columns-unsaved' }))
  })

/** Keeps the headings of a company while a form with handling units is open; its calls come after the form. */
export const columnKeeper = () =>
  fromCallback<RememberColumns, Remembering>(({ input: { tenant, goods }, sendBack, receive }) => {
    if (goods !== 'units' && goods !== 'asn') return undefined
    let isOver = false
    const ready = import('./paste-columns.ts').then(({ columnsOf }) =>
      columnsOf(tenant, (event) => void (isOver || sendBack(event))),
    )
    receive((event) => {
      ready.then(
        (remember) => remember(event),
        () => void (isOver || sendBack({ type: 'columns-unsaved' })),
      )
    })
    ready.catch(() => undefined) // its chunk did not come: whoever tells something hears of it
    return () => {
      isOver = true
    }
  })
