import { defineSlotRecipe } from '@pandacss/dev'

export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'title', 'body', 'footer'],
  base: {
    root: {
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      rounded: 'lg',
      boxShadow: 'card',
      minW: '0',
    },
    header: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minH: '11',
      px: '5',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    title: { textStyle: 'sm', fontWeight: 'semibold' },
    body: { px: '5', py: '4' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      px: '5',
      py: '3.5',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
  },
  variants: { flush: { true: { body: { p: '0', overflowX: 'auto' } } } },
})

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'hint', 'error', 'mark'],
  base: {
    root: { display: 'grid', gap: '1.5', alignContent: 'start', minW: '0', position: 'relative' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    hint: { textStyle: 'xs', color: 'text.faint' },
    error: {
      display: 'flex',
      gap: '1.5',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'status.danger.fg',
    },
    mark: { color: 'status.danger.fg', ml: '0.5' },
  },
})

export const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'head', 'row', 'cell'],
  base: {
    root: { w: 'full', textStyle: 'sm', borderCollapse: 'collapse' },
    head: {
      h: '10',
      px: '3',
      _first: { pl: '5' },
      _last: { pr: '5' },
      textAlign: 'start',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'text.faint',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '&[data-align=end]': { textAlign: 'end' },
    },
    row: {
      borderBottomWidth: '1px',
      borderColor: 'border',
      _last: { borderBottomWidth: '0' },
      transition: 'background-color 120ms',
      '&[data-clickable]': { cursor: 'pointer', _hover: { bg: 'subtle' } },
      '&[aria-selected=true]': { bg: 'accent.subtle' },
    },
    cell: {
      h: '10',
      px: '3',
      // A row's header cell looks like the others.
      fontWeight: 'normal',
      textAlign: 'start',
      py: '1.5',
      _first: { pl: '5' },
      _last: { pr: '5' },
      '&[data-align=end]': { textAlign: 'end' },
    },
  },
  variants: { compact: { true: { cell: { h: '8', py: '0.5' }, head: { h: '8' } } } },
})

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['root', 'header', 'title', 'body', 'footer'],
  base: {
    root: {
      m: { base: 'auto 0 0', md: 'auto' },
      w: 'full',
      maxW: { base: 'full', md: '[34rem]' },
      maxH: '[92dvh]',
      overflow: 'hidden',
      // Head and foot stay in view, the body between them scrolls.
      '& > form': {
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        maxH: '[calc(92dvh - 2px)]',
      },
      bg: 'raised',
      color: 'text',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: { base: '10px 10px 0 0', md: '10px' },
      boxShadow: 'pop',
      _backdrop: { bg: '[rgb(8 14 16 / 0.5)]' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      px: '5',
      pt: '4',
    },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    body: {
      display: 'grid',
      alignContent: 'start',
      gap: '4',
      px: '5',
      py: '4',
      overflowY: 'auto',
      textStyle: 'sm',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: '5',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
  },
  variants: {
    size: {
      md: {},
      lg: { root: { maxW: { md: '[48rem]' } } },
      // Typed in, so that on a phone the keyboard takes half of it.
      search: {
        root: {
          m: { base: '0', md: '[10dvh auto auto]' },
          maxW: { base: 'full', md: '[40rem]' },
          h: { base: 'dvh', md: 'fit' },
          maxH: { base: 'dvh', md: '[80dvh]' },
          borderRadius: { base: '0', md: '10px' },
          '& > form': { h: { base: 'full', md: 'auto' }, maxH: { base: 'dvh', md: '[80dvh]' } },
        },
        body: { gridTemplateRows: 'auto auto minmax(0, 1fr)', gap: '2', overflowY: 'hidden' },
      },
      // Beside a list; on a phone it is all there is.
      side: {
        root: {
          m: '[0 0 0 auto]',
          maxW: { base: 'full', md: '[26.25rem]' },
          h: 'dvh',
          maxH: 'dvh',
          borderRadius: '0',
          '& > form': { h: 'full', maxH: 'dvh' },
        },
      },
    },
  },
})

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'label', 'rule'],
  base: {
    content: {
      minW: '64',
      p: '1.5',
      bg: 'raised',
      borderWidth: '1px',
      borderColor: 'border',
      rounded: 'lg',
      boxShadow: 'pop',
      zIndex: '30',
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'full',
      minH: { base: '[2.75rem]', md: '9' },
      px: '2.5',
      rounded: 'sm',
      textStyle: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      '&:is(:hover, [data-highlighted])': { bg: 'subtle' },
      '& svg': { color: 'text.faint', flexShrink: '0' },
    },
    label: { px: '2.5', pt: '2', pb: '1', textStyle: 'xs', color: 'text.faint' },
    rule: { my: '1.5', mx: '-1.5', borderTopWidth: '1px', borderColor: 'border' },
  },
})

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['list', 'tab'],
  base: {
    list: {
      display: 'flex',
      gap: '5',
      overflowX: 'auto',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    tab: {
      // A finger presses 44 px both ways (WCAG 2.5.5).
      h: { base: '[2.75rem]', md: '10' },
      minW: { base: '[2.75rem]', md: '0' },
      // With a least width they would become narrower than their words, instead of scrolling.
      flexShrink: '0',
      mb: '-1px',
      whiteSpace: 'nowrap',
      textStyle: 'sm',
      color: 'text.muted',
      cursor: 'pointer',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      transition: 'color 120ms, border-color 120ms',
      _hover: { color: 'text' },
      '&[aria-selected=true]': { color: 'text', fontWeight: 'medium', borderColor: 'accent' },
    },
  },
})
