import classes from './profile-menu.module.css'

interface Props<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string; lang?: string }[]
  selected: string
  onSelect: (value: Value) => void
}

/** A choice of a few visible options that applies at once. */
export function ProfileOptionGroup<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
}: Props<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {choices.map(({ value, label: name, lang }) => (
        <button
          key={value}
          type="button"
          aria-pressed={selected === value}
          lang={lang}
          onClick={() => onSelect(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
