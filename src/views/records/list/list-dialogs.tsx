import { Suspense, lazy } from 'react'

import type { AnySearch } from '#machines/records/list/define-list.ts'

import type { ListViewProps } from './list-view.tsx'

const ColumnChoices = lazy(async () => ({
  default: (await import('./column-choices.tsx')).ColumnChoices,
}))
const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}))

/** A search with some of its names changed. */
export const changed = <Search extends AnySearch>(search: Search, change: AnySearch): Search => ({
  ...search,
  ...change,
})
/** What the chart says is open over a list: its filters, its columns. */
export function Dialogs<S extends AnySearch, Row>(props: ListViewProps<S, Row>) {
  const { list, look, search, state, send, onSearch } = props
  const close = () => send({ type: 'CLOSE' })
  const all = look.columnChoices.map(({ id }) => id)
  return (
    <Suspense>
      {state.matches({ shown: { over: 'filters' } }) && (
        <FilterDialog
          search={search}
          filters={list.filters}
          looks={look.filters}
          groups={look.groups}
          apply={look.apply}
          onClose={close}
          onApply={(next) => {
            close()
            onSearch(changed(search, next))
          }}
        />
      )}
      {state.matches({ shown: { over: 'columns' } }) && (
        <ColumnChoices
          columns={look.columnChoices}
          chosen={search.cols ?? look.standard ?? all}
          onChoose={(cols) => onSearch(changed(search, { cols }))}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
