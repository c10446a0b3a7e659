import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CheckboxField } from '../checkbox-field.tsx'
import { CodeField } from '../code-field.tsx'
import { DateField } from '../date-field.tsx'
import { DayPickerField } from '../day-picker.tsx'
import { EmailField } from '../email-field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { IconButton } from '../icon-button.tsx'
import { IconQrcode } from '../icons/qrcode.ts'
import { RadioListField } from '../radio-list-field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { TimeField } from '../time-field.tsx'
import classes from './gallery.module.css'

/** Fields: empty, filled, failing, closed. */
export function FieldsPart() {
  const [file, setFile] = useState<File>()
  const form = useForm({ defaultValues: values })
  const { control, setError } = form
  useEffect(() => setError('email', { message: 'Email is not valid' }), [setError])

  return (
    <section className={classes.part}>
      <h2>Fields</h2>
      <form className={classes.form} noValidate>
        <TextField
          control={control}
          name="name"
          label="Name"
          description="As on the sign at the door"
          isRequired
        />
        <EmailField control={control} name="email" label="Owner email" />
        <CodeField
          control={control}
          name="code"
          label="Activation code"
          mask="**** **** ****"
          scan={<IconButton label="Scan" icon={<IconQrcode size={22} stroke={1.6} />} />}
        />
        <TextField
          control={control}
          name="closed"
          label="Serial"
          disabledReason="Only the owner may change it."
        />
        <SelectField
          control={control}
          name="floor"
          label="Floor"
          placeholder="Choose a floor"
          options={[
            { value: '0', label: '0', disabledReason: 'assigned to another floor' },
            { value: '1', label: '1' },
            { value: '2', label: '2' },
          ]}
        />
        <TextAreaField control={control} name="text" label="Description" maxLength={200} rows={3} />
        <RadioListField
          control={control}
          name="kind"
          label="Kind"
          options={[
            { value: 'a', label: 'Connect API', description: 'With a site and an owner' },
            { value: 'b', label: 'Core API' },
            { value: 'c', label: 'Other', disabledReason: 'You have no access to this tenant.' },
          ]}
        />
        <CheckboxField control={control} name="hide" label="Don't show this information again" />
        <DateField control={control} name="day" label="Start date" />
        <TimeField control={control} name="time" label="Start time" />
        <DayPickerField
          control={control}
          name="days"
          label="Days"
          days={week}
          choices={[
            { label: 'All days', days: [1, 2, 3, 4, 5, 6] },
            { label: 'Weekdays', days: [1, 2, 3, 4, 5] },
          ]}
        />
        <FileDrop
          label="Plan"
          description="PNG, JPG or PDF, at most 8 MB"
          file={file}
          onFile={setFile}
          tooMany="One file at a time."
        />
      </form>
    </section>
  )
}

const values = {
  name: '',
  email: 'owner@harbour',
  code: 'A1B2C3',
  closed: '48-11',
  floor: null,
  text: 'Third door on the left.',
  kind: 'a',
  hide: false,
  day: '2026-11-20',
  time: '09:00',
  days: [1, 3],
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (name, at) => ({
    value: at + 1,
    short: name.slice(0, 2).toUpperCase(),
    name,
    disabledReason: name === 'Sunday' ? 'Day is not within the Start and End date' : undefined,
  }),
)
