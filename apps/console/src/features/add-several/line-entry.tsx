import type { BoxesByCode } from '@commissioning/domain/add-several/box-rules'
import { checkLines, MAX_LINES, tooManyLinesRefusal } from '@commissioning/domain/add-several/line-rules'
import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { suggestNextName } from '@commissioning/domain/add-several/suggest-next-name'
import { normalizeDeviceAddress } from '@commissioning/domain/hardware-tree/device-address'
import { treeRefusals } from '@commissioning/domain/hardware-tree/tree-refusals'
import { normalizeLockName } from '@commissioning/domain/locks/lock-rules'
import { Button } from '@commissioning/ui/button'
import { TextField } from '@commissioning/ui/text-field'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../../components/address-field.tsx'
import { createFormResolver } from '../../components/checked-form.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ScanButton } from '../scanner/scan-button.tsx'
import { ScanSeriesButton } from '../scanner/scan-series-button.tsx'
import classes from './add-several.module.css'
import type { AddSeveralLineContext } from './several-lines.ts'

interface EnteredLine {
  code: string
  name: string
}

interface Props {
  around: Pick<AddSeveralLineContext, 'open' | 'locks' | 'trees' | 'boxes' | 'taken'>
  /** A line begins with these values; a next line has only its offered name. */
  start: EnteredLine
  place: Pick<ListedLine, 'parentId' | 'floorId' | 'newFloor'>
  onLine: (line: ListedLine) => void
  /** Asks what boxes hold; with it a scanner that stays open is offered. */
  onAsk?: ((codes: readonly string[]) => Promise<BoxesByCode>) | undefined
  /** A corrected line can be left without a change. */
  onCancel?: (() => void) | undefined
}

/** One line: its code and its name. Enter takes it and begins the next; on an empty one it leads to the button that adds. */
export function LineEntry({ around, start, place, onLine, onAsk, onCancel }: Props) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const row = useRef<HTMLDivElement>(null)
  /** An empty line is no mistake until it is to be taken. */
  const isAsked = useRef(false)
  const isFull = !onCancel && around.open.length >= MAX_LINES
  const faultOf = (entered: EnteredLine) =>
    isFull
      ? { field: 'code' as const, refusal: tooManyLinesRefusal }
      : checkLines([{ ...entered, ...place }], around).faults[0]
  const form = useForm<EnteredLine>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: createFormResolver((entered) => {
      const fault = faultOf(entered)
      if (fault?.refusal === treeRefusals.AddressRequired && !isAsked.current) return {}
      const field = fault?.field === 'name' ? 'name' : 'code'
      return fault ? { [field]: refusalText(fault.refusal) } : {}
    }),
  })

  /** Takes the line, or leads to what is wrong with it; answers whether it was taken. */
  const take = () => {
    const { code, name } = form.getValues()
    const fault = faultOf({ code, name })
    isAsked.current = fault !== undefined
    if (fault) {
      const field = fault.field === 'name' ? 'name' : 'code'
      void form.trigger(field)
      form.setFocus(field)
      return false
    }
    onLine({ code, name: name.trim(), ...place })
    form.reset({ code: '', name: suggestNextName(name, around.taken) })
    return true
  }
  const offered = () => {
    const first = t('line.first')
    const usual = around.taken.has(normalizeLockName(first)) ? suggestNextName(first, around.taken) : first
    return form.getValues('name').trim() || usual
  }
  form.watch('name')
  /** A scanner stays open between codes, so each line takes the name that is offered. */
  const takeScanned = async (scanned: string) => {
    const line = { code: normalizeDeviceAddress(scanned), name: offered(), ...place }
    const known = faultOf(line)
    const boxes = known ? around.boxes : await onAsk?.([line.code])
    const fault = known ?? checkLines([line], { ...around, boxes }).faults[0]
    if (fault) return { isTaken: false, text: `${line.code}: ${refusalText(fault.refusal)}` }
    // the next code is checked against this line
    flushSync(() => onLine(line))
    form.reset({ code: '', name: suggestNextName(line.name, around.taken) })
    return { isTaken: true, text: t('line.taken', line) }
  }
  const takeByHand = () => {
    // the form does not know its fields again before they are drawn
    if (take()) row.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const isEmpty = form.getValues('code').trim() === ''
    if (isEmpty && !onCancel && around.open.length > 0) findSubmitButton(row.current)?.focus()
    else takeByHand()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div ref={row} className={classes.entry} onKeyDown={onKeyDown}>
        <AddressField
          control={form.control}
          name="code"
          label={hardware('fields.address')}
          scan={
            <ScanButton
              scans="deviceId"
              onScan={(code) => {
                form.setValue('code', code)
                take()
              }}
              onManual={() => form.setFocus('code')}
            />
          }
          isRequired
          hasAutofocus
        />
        <TextField control={form.control} name="name" label={hardware('fields.lockName')} isRequired />
        <div className={classes.entryButtons}>
          <Button onClick={takeByHand}>{t(onCancel ? 'line.change' : 'line.next')}</Button>
          {onCancel && (
            <Button kind="quiet" onClick={onCancel}>
              {t('line.keep')}
            </Button>
          )}
        </div>
      </div>
      {/* beside the fields, whose keys are not those of its dialog */}
      {onAsk && (
        <div>
          <ScanSeriesButton onCode={takeScanned} next={offered()} />
        </div>
      )}
    </>
  )
}

const findSubmitButton = (row: HTMLElement | null) =>
  row?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')
