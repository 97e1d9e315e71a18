"""The label scheme and the special tokens that training, export and evaluation share."""

ENTITY_LABELS = ["DATE", "DISEASE", "DOSE", "DRUG"]
LABELS = ["O"] + [f"{prefix}-{label}" for label in ENTITY_LABELS for prefix in "BI"]
LABEL_IDS = {label: index for index, label in enumerate(LABELS)}

SPECIAL_TOKENS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
PAD, UNK, CLS, SEP = range(4)
FIRST_ORDINARY_ID = len(SPECIAL_TOKENS)
