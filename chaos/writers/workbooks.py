"""Workbooks, as people's programs write them: and texts, so many each of openpyxl, XlsxWriter and Python, the same for the same seed.

Arguments: a folder, how many of each, a seed. Prints the versions of both writers.
"""

import csv
import datetime
import json
import random
import sys

import openpyxl
import xlsxwriter
from openpyxl.styles import Alignment

FORMATS = [
    "General", "0", "000", "0000000000", "0.00", "0-00", "#,##0", "#,##0.00", "@", '"EG."00', '0" m"', "00.00", "0;-0",
    "0;(0)", "[Red]0", "0;-0;;@", "[<=9999999]###-####;(###) ###-####", '"T-"0', "0_)", "#", "[$-407]#,##0.00", "??0",
    'General"/F"', '"L "General', 'General;-General;"none"',
]
UNCERTAIN = ["0.00E+00", "0%", "yyyy-mm-dd", "d/m", "# ?/?", "h:mm", "#,##0,", ";;;", '"yes";"no"', "mmm yy"]
TEXT_FORMATS = ["General", "@", "0", '"T-"@', "0;-0;;@", '0;0;0;"none"', '@" m"', "000"]
WORDS = [
    "101", "001", "1.10", "-1.01", "04A1B2C3", "0012345678", "1234E004", "12E5", "Büro", "Étage 1", "Łódź", "東京", "𝄞 x",
    "x", "✓", "TRUE", "WAHR", "-", "N/A", "1/2", "1-2", "2026-01-02", "a;b", "a,b", 'a "b" c', "it's", "two\nlines", "  in  ",
    "_x000D_", "a_x0041_b", "<b>", "&amp;", "]]>", "Tür\t1", "5\"", "'x", "+49", "@home", "%", "0", "1e3", "\u00a0x", "…",
]
NUMBERS = [0, 1, 7, 12, 101, -1, -12, 1.1, 1.25, -0.5, 0.1 + 0.2, 2.675, 1234.5, 1234567, 12345678, 4294967295, 12340000, 99999999999]
EXACT = [123456789012, 1234567890123456, 1e21, 1e-7, 1 / 3, 46024, 0.5, 1.5]


def cell_of(rng):
    """Kind, value and format of one cell."""
    kind = rng.choices(["text", "number", "odd", "bool", "none", "date", "formula"], [40, 30, 8, 4, 10, 4, 4])[0]
    if kind == "text":
        word = rng.choice(WORDS)
        word = word if rng.random() < 0.7 else word + str(rng.randrange(1000))
        return kind, word, rng.choice(TEXT_FORMATS)
    if kind == "number":
        return kind, rng.choice(NUMBERS) if rng.random() < 0.6 else rng.randrange(10**6), rng.choice(FORMATS)
    if kind == "odd":
        return "number", rng.choice(EXACT + NUMBERS), rng.choice(UNCERTAIN + FORMATS)
    if kind == "bool":
        return kind, rng.random() < 0.5, "General"
    if kind == "date":
        return kind, datetime.date(2026, rng.randrange(1, 13), rng.randrange(1, 28)), rng.choice(["yyyy-mm-dd", "d.m.yyyy", "m/d"])
    return kind, rng.choice(['="a"&"b"', "=1+1", "=NA()", "=1/0"]) if kind == "formula" else None, "General"


def table_of(rng):
    rows, columns = rng.randrange(3, 14), rng.randrange(1, 9)
    cells = {(0, at): ("text", f"Heading {at}", "General") for at in range(columns)}
    for line in range(1, rows):
        if rng.random() < 0.1:
            continue
        for at in range(columns):
            cells[line, at] = cell_of(rng)
    hidden = [line for line in range(1, rows) if rng.random() < 0.08]
    merged = rng.random() < 0.3 and columns > 1
    return rows, columns, cells, hidden, merged


def with_openpyxl(path, rng):
    rows, columns, cells, hidden, merged = table_of(rng)
    book = openpyxl.Workbook()
    sheet = book.active
    for (line, at), (kind, value, form) in cells.items():
        if value is None:
            continue
        cell = sheet.cell(line + 1, at + 1, value)
        if kind == "text":
            cell.data_type = "s"
            if "\n" in value:
                cell.alignment = Alignment(wrap_text=True)
        cell.number_format = form
    for line in hidden:
        sheet.row_dimensions[line + 1].hidden = True
    if merged:
        sheet.cell(rows + 2, 1, "Over all")
        sheet.merge_cells(start_row=rows + 2, end_row=rows + 3, start_column=1, end_column=columns)
    book.save(path)


def with_xlsxwriter(path, rng):
    rows, columns, cells, hidden, merged = table_of(rng)
    book = xlsxwriter.Workbook(path, {"in_memory": True})
    sheet = book.add_worksheet()
    for (line, at), (kind, value, form) in cells.items():
        style = book.add_format({"num_format": form, "text_wrap": isinstance(value, str) and "\n" in value})
        if value is None:
            if rng.random() < 0.5:
                sheet.write_blank(line, at, None, style)
        elif kind == "text":
            sheet.write_string(line, at, value, style)
        elif kind == "number":
            sheet.write_number(line, at, value, style)
        elif kind == "bool":
            sheet.write_boolean(line, at, value, style)
        elif kind == "date":
            sheet.write_datetime(line, at, datetime.datetime.combine(value, datetime.time()), style)
        else:
            sheet.write_formula(line, at, value, style)
    for line in hidden:
        sheet.set_row(line, None, None, {"hidden": True})
    if merged:
        sheet.merge_range(rows + 1, 0, rows + 2, columns - 1, "Over all")
    book.close()


def with_csv(path, rng):
    """A text, and beside it the cells that were given to the writer."""
    rows, columns, cells, _, _ = table_of(rng)
    columns = max(columns, 2)
    grid = [[str(cells.get((line, at), ("", "", ""))[1] or "") for at in range(columns)] for line in range(rows)]
    separator = rng.choice([",", ";", "\t", "|"])
    quoting = rng.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
    encoding = rng.choice(["utf-8", "utf-8-sig", "utf-16"])
    with open(f"{path}.csv", "w", newline="", encoding=encoding) as file:
        csv.writer(file, delimiter=separator, quoting=quoting).writerows(grid)
    with open(f"{path}.json", "w", encoding="utf-8") as file:
        json.dump(grid, file)


def as_table(path, rng):
    """The cells of a table, for writers of other languages."""
    rows, columns, cells, hidden, merged = table_of(rng)
    table = {
        "rows": rows,
        "columns": columns,
        "cells": [[line, at, kind, str(value) if kind == "date" else value, form] for (line, at), (kind, value, form) in cells.items()],
        "hidden": hidden,
        "isMerged": merged,
    }
    with open(f"{path}.table", "w", encoding="utf-8") as file:
        json.dump(table, file)


folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for number in range(count):
    with_openpyxl(f"{folder}/openpyxl-{number:03}.xlsx", random.Random(seed * 1000 + number))
    with_xlsxwriter(f"{folder}/xlsxwriter-{number:03}.xlsx", random.Random(seed * 2000 + number))
    with_csv(f"{folder}/python-csv-{number:03}", random.Random(seed * 3000 + number))
    as_table(f"{folder}/exceljs-{number:03}", random.Random(seed * 4000 + number))
    as_table(f"{folder}/write-excel-file-{number:03}", random.Random(seed * 5000 + number))
print(f"openpyxl {openpyxl.__version__}, XlsxWriter {xlsxwriter.__version__}")
